import { stringToHex } from 'viem';
import type { HexText } from './values.ts';

/** `toMessageBytes()`: bytes of a message to sign: pages send bytes in hexadecimal, or plain text otherwise. */
export const toMessageBytes = (message: string): HexText =>
  /^0x([0-9a-fA-F]{2})*$/.test(message) ? (message as HexText) : stringToHex(message);
