/** Heap size after garbage collection. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

export interface HeapSize {
  /** Objects and typed arrays. */
  mb: number;
  /** Contents of typed arrays only. */
  arraysMb: number;
}

/** A typed array's contents are freed one collection after the array, and values of a weak key one after that. */
const COLLECTIONS = 3;

/** Memory in use after full collections, in megabytes. */
export function heapSize(): HeapSize {
  for (let i = 0; i < COLLECTIONS; i++) collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { mb: (heapUsed + arrayBuffers) / 2 ** 20, arraysMb: arrayBuffers / 2 ** 20 };
}
