import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

export interface Held {
  /** Objects and typed arrays. */
  mb: number;
  /** Contents of typed arrays alone. */
  arraysMb: number;
}

/** What is held after a full collection, in megabytes. */
export function held(): Held {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { mb: (heapUsed + arrayBuffers) / 2 ** 20, arraysMb: arrayBuffers / 2 ** 20 };
}
