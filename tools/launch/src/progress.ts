/**
 * `terminalProgress()`: progress output that prints the start and the duration of each step with a given function.
 * Also: `Progress`, the type of such an output, and `silentProgress`, which prints nothing.
 */
export interface Progress {
  /** Runs a step and prints its start and its duration. */
  step<T>(label: string, work: (report: (detail: string) => void) => Promise<T>): Promise<T>;
  line(text: string): void;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export function terminalProgress(write: (text: string) => void): Progress {
  return {
    async step(label, work) {
      const start = Date.now();
      write(`  … ${label}\n`);
      try {
        const result = await work((detail) => write(`    ${label}: ${detail}\n`));
        write(`  ✓ ${label} (${seconds(Date.now() - start)})\n`);
        return result;
      } catch (error) {
        write(`  ✗ ${label} (${seconds(Date.now() - start)})\n`);
        throw error;
      }
    },
    line: (text) => write(`${text}\n`),
  };
}

/** Prints nothing, for tests. */
export const silentProgress: Progress = {
  step: (_label, work) => work(() => undefined),
  line: () => undefined,
};
