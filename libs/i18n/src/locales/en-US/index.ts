/**
 * `catalogue`: English texts of the first screen. Together with `lazy.ts` and `extension.ts` it defines the keys of
 * every other language.
 */
import { common } from './common.ts';
import { errors } from './errors.ts';
import { landing } from './landing.ts';
import { shell } from './shell.ts';
import { swap } from './swap.ts';
import { tokens } from './tokens.ts';
import { ui } from './ui.ts';
import { wallet } from './wallet.ts';

export const catalogue = {
  common,
  landing,
  shell,
  swap,
  wallet,
  tokens,
  errors,
  ui,
} as const;
