import { readFileSync } from 'node:fs';

/** Megabytes that a process holds, or undefined where the system does not tell. */
export function residentMegabytes(pid: number): number | undefined {
  try {
    const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return found ? Math.round(Number(found[1]) / 1_024) : undefined;
  } catch {
    return undefined;
  }
}
