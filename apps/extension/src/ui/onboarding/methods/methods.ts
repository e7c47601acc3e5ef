import type { TextKey } from '@cenote/i18n';
import type { ComponentType } from 'react';
import { CreateWalletForm } from './create-wallet-form.tsx';
import { KeystoreForm } from './keystore-form.tsx';
import type { MethodProps } from './method-form.tsx';
import { PhraseForm } from './phrase-form.tsx';
import { PrivateKeyForm } from './private-key-form.tsx';
import { RestoreForm } from './restore-form.tsx';
import { WatchForm } from './watch-form.tsx';

/**
 * `METHODS`: form component of each onboarding method by name. Also: `OTHER_METHODS`, name and title of the rarely used
 * ones.
 */
export const METHODS = {
  create: CreateWalletForm,
  import: PhraseForm,
  restore: RestoreForm,
  key: PrivateKeyForm,
  keystore: KeystoreForm,
  watch: WatchForm,
} as const satisfies Record<string, ComponentType<MethodProps>>;

export type MethodName = keyof typeof METHODS;

/** Rarely used methods. */
export const OTHER_METHODS = [
  { name: 'restore', title: 'extension.backups.restore' },
  { name: 'key', title: 'extension.creation.key' },
  { name: 'keystore', title: 'extension.creation.keystore' },
  { name: 'watch', title: 'extension.creation.watch' },
] as const satisfies readonly { name: MethodName; title: TextKey }[];
