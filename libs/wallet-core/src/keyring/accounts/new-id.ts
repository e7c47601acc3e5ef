import { bytesToHex } from 'viem/utils';
import type { Random } from '../../ports.ts';

/** `newId()`: a random id of 128 bits in hexadecimal. */
export const newId = (random: Random): string => bytesToHex(random(16)).slice(2);
