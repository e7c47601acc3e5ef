/** `EXTENSION_SCENES`: all scenes of the extension for `npm run screens`, merged from the files of this folder. */
import { APPROVAL_SCENES } from './approvals.ts';
import { MAKING } from './creation.ts';
import type { ExtensionScene } from './scene.ts';
import { SENDING } from './sending.ts';
import { WALLET } from './wallet.ts';

export const EXTENSION_SCENES: readonly ExtensionScene[] = [
  ...MAKING,
  ...WALLET,
  ...SENDING,
  ...APPROVAL_SCENES,
];
