/** `readQuote()`: parses the text of a gateway's quote. */
import { type ApiQuote, errorResponseSchema, quoteResponseSchema } from '@cenote/data';
import { UncheckedError } from './errors.ts';

/** @throws UncheckedError with the first mistake if the text is no quote */
export function readQuote(text: string): ApiQuote {
  const json = parseJson(text);
  const quote = quoteResponseSchema.safeParse(json);
  if (quote.success) return quote.data;
  const refusal = errorResponseSchema.safeParse(json);
  if (refusal.success) {
    const { code, message } = refusal.data;
    throw new UncheckedError(`the gateway returned an error, not a quote: ${message} (${code})`);
  }
  const { path, message } = quote.error.issues[0]!;
  throw new UncheckedError(`not a quote: ${path.join('.') || 'the JSON'}: ${message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UncheckedError('the quote is not JSON', { cause: error });
  }
}
