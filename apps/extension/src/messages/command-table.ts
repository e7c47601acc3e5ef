import type * as z from 'zod/mini';

/** Commands by name, each with its arguments and its result. */
export type CommandTable = Readonly<
  Record<string, { readonly args: z.ZodMiniType; readonly result: z.ZodMiniType }>
>;

/** What carries out the commands of a table. A result is given as it passes, and read by its schema on arrival. */
export type HandlersOf<T extends CommandTable> = {
  [C in keyof T]: (args: z.output<T[C]['args']>) => Promise<z.input<T[C]['result']>>;
};
