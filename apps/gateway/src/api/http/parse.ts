/**
 * `parse()`: parses a client's value by a zod schema. `parseJson()`: parses a body as JSON.
 * @throws GatewayError `MALFORMED`, in both, if the input is invalid.
 */
import * as z from 'zod/mini';
import { GatewayError } from '../errors.ts';

// The small build of zod contains no error messages by default.
z.config(z.locales.en());

/**
 * Parses a client's value by a schema.
 * @throws GatewayError `MALFORMED` with the name of the field if it is invalid.
 */
export function parse<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') || 'The request';
  throw new GatewayError('MALFORMED', `${field}: ${issue?.message ?? 'invalid'}`);
}

/**
 * Parses a body as JSON.
 * @throws GatewayError `MALFORMED` if it is not JSON.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new GatewayError('MALFORMED', 'The request body is not valid JSON', { cause });
  }
}
