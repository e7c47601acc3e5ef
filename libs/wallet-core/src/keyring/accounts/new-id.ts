import { bytesToHex } from 'viem/utils';
import type { Random } from '../../ports.ts';

/** 128 random bits in hexadecimal: reveals nothing about what it identifies. */
export const newId = (random: Random): string => bytesToHex(random(16)).slice(2);
