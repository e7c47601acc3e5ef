import { createHash } from 'node:crypto';

/** Origins in all: thousands of networks share each, so that one says hardly anything of who wrote. */
const ORIGINS = 4_096;

/** The origin, from 0, of a network: what new backups of one part of the internet are counted by. */
export const originOf = (network: string): number =>
  createHash('sha256').update(network).digest().readUInt16BE() % ORIGINS;
