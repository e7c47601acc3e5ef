/** `heapSize()`: memory in use by this process after full garbage collections, in megabytes (type `HeapSize`). */
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

export function heapSize(): HeapSize {
  for (let i = 0; i < COLLECTIONS; i++) collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { mb: (heapUsed + arrayBuffers) / 2 ** 20, arraysMb: arrayBuffers / 2 ** 20 };
}
