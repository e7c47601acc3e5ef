/**
 * Types of command tables: `CommandTable` (schemas of arguments and result by command name), and `HandlersOf` a table,
 * which return serialized results.
 */
import type * as z from 'zod/mini';

/** Commands by name, each with its arguments and its result. */
export type CommandTable = Readonly<
  Record<string, { readonly args: z.ZodMiniType; readonly result: z.ZodMiniType }>
>;

/** The handlers of a table's commands. They return serialized results, which the client parses by the schema. */
export type HandlersOf<T extends CommandTable> = {
  [C in keyof T]: (args: z.output<T[C]['args']>) => Promise<z.input<T[C]['result']>>;
};
