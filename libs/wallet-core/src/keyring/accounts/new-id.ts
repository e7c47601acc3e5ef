import { bytesToHex } from 'viem/utils';
import type { Random } from '../../ports.ts';

/** 128 random bits in hexadecimal: says nothing of what it names. */
export const newId = (random: Random): string => bytesToHex(random(16)).slice(2);
