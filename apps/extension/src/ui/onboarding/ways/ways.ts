import type { TextKey } from '@cenote/i18n';
import type { ComponentType } from 'react';
import { CreateWalletForm } from './create-way.tsx';
import { PrivateKeyForm } from './key-way.tsx';
import { KeystoreForm } from './keystore-way.tsx';
import { PhraseForm } from './phrase-way.tsx';
import { RestoreForm } from './restore-way.tsx';
import { WatchForm } from './watch-way.tsx';
import type { MethodProps } from './way-form.tsx';

/** Every way to a wallet, by its name. */
export const METHODS = {
  create: CreateWalletForm,
  import: PhraseForm,
  restore: RestoreForm,
  key: PrivateKeyForm,
  keystore: KeystoreForm,
  watch: WatchForm,
} as const satisfies Record<string, ComponentType<MethodProps>>;

export type MethodName = keyof typeof METHODS;

/** Those that few people need. */
export const OTHER_METHODS = [
  { name: 'restore', title: 'extension.backups.restore' },
  { name: 'key', title: 'extension.making.key' },
  { name: 'keystore', title: 'extension.making.keystore' },
  { name: 'watch', title: 'extension.making.watch' },
] as const satisfies readonly { name: MethodName; title: TextKey }[];
