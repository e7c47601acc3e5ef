import type { Child } from './child.ts';
import { LaunchError } from './errors.ts';

/** Exit code by which a part says that another start may help. */
const MAY_HELP_AGAIN = 75;

type Part = Pick<Child, 'exited' | 'tail'>;

export interface TryAgainOptions<P extends Part> {
  /** As the person at the terminal knows it. */
  name: string;
  start: () => Promise<P>;
  onStarted: (part: P) => void;
  /** Starts within `withinMs` after which there will be no other. */
  limit?: number;
  withinMs?: number;
  clock?: () => number;
}

/**
 * Starts a part again each time it ends with the code that asks for it, unless that happens too often.
 * @returns why it is gone for good: it ended otherwise, too often, or could not be started.
 */
export async function tryAgain<P extends Part>(
  first: P,
  { name, start, onStarted, limit = 3, withinMs = 300_000, ...rest }: TryAgainOptions<P>,
): Promise<Error> {
  const clock = rest.clock ?? (() => performance.now());
  let part = first;
  let starts: number[] = [];
  for (;;) {
    const { code, signal } = await part.exited;
    starts = starts.filter((at) => clock() - at < withinMs);
    if (code !== MAY_HELP_AGAIN || starts.length >= limit) {
      const words = part.tail();
      const reason = `${name} ended (${signal ?? `exit code ${code}`})${words && `:\n${words}`}`;
      return new LaunchError('PART_ENDED', reason);
    }
    starts.push(clock());
    try {
      part = await start();
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
    onStarted(part);
  }
}
