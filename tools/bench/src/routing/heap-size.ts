import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/* Heap size after garbage collection. */

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

export interface HeapSize {
  /** Objects and typed arrays. */
  mb: number;
  /** Contents of typed arrays alone. */
  arraysMb: number;
}

/** A typed array's contents go a collection after the array, what hangs on a weak key one after that. */
const COLLECTIONS = 3;

/** What is held after full collections, in megabytes. */
export function heapSize(): HeapSize {
  for (let i = 0; i < COLLECTIONS; i++) collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { mb: (heapUsed + arrayBuffers) / 2 ** 20, arraysMb: arrayBuffers / 2 ** 20 };
}
