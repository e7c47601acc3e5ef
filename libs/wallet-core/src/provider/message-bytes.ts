import { stringToHex } from 'viem';
import type { HexText } from './values.ts';

/** Pages send a message as bytes, or as plain text: what is not whole bytes in hex is text. */
export const toMessageBytes = (message: string): HexText =>
  /^0x([0-9a-fA-F]{2})*$/.test(message) ? (message as HexText) : stringToHex(message);
