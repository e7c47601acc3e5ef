/** `EXTENSION_SCENES`: all scenes of the extension for `npm run screens`, merged from the files of this folder. */
import { APPROVAL_SCENES } from './approvals.ts';
import { CREATION_SCENES } from './creation.ts';
import type { ExtensionScene } from './scene.ts';
import { SENDING_SCENES } from './sending.ts';
import { WALLET_SCENES } from './wallet.ts';

export const EXTENSION_SCENES: readonly ExtensionScene[] = [
  ...CREATION_SCENES,
  ...WALLET_SCENES,
  ...SENDING_SCENES,
  ...APPROVAL_SCENES,
];
