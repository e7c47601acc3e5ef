/** `measureMemory()`: memory of a child process that loads a snapshot and starts threads that read it; its programs are written beside the snapshot. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Address } from '@cenote/chains';
import { bundled } from './bundled.ts';
import type { Memory } from './memory-main.ts';

export async function measureMemory(
  file: string,
  wrappedNative: Address,
  threads: number,
): Promise<Memory> {
  const folder = dirname(file);
  const [main, reader] = [join(folder, 'memory-main.js'), join(folder, 'reader-thread.js')];
  await writeFile(main, await bundled('memory-main.ts'));
  await writeFile(reader, await bundled('reader-thread.ts'));
  const child = fork(main, [file, wrappedNative, String(threads), reader], { execArgv: [] });
  const [memory] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The process exited with code ${code}`);
    }),
  ])) as [Memory];
  return memory;
}
