import type { TextKey } from '@cenote/i18n';
import type { ComponentType } from 'react';
import { CreateWay } from './create-way.tsx';
import { KeyWay } from './key-way.tsx';
import { KeystoreWay } from './keystore-way.tsx';
import { PhraseWay } from './phrase-way.tsx';
import { RestoreWay } from './restore-way.tsx';
import { WatchWay } from './watch-way.tsx';
import type { WayProps } from './way-form.tsx';

/** Every way to a wallet, by its name. */
export const WAYS = {
  create: CreateWay,
  import: PhraseWay,
  restore: RestoreWay,
  key: KeyWay,
  keystore: KeystoreWay,
  watch: WatchWay,
} as const satisfies Record<string, ComponentType<WayProps>>;

export type WayName = keyof typeof WAYS;

/** Those that few people need. */
export const OTHER_WAYS = [
  { name: 'restore', title: 'extension.backups.restore' },
  { name: 'key', title: 'extension.making.key' },
  { name: 'keystore', title: 'extension.making.keystore' },
  { name: 'watch', title: 'extension.making.watch' },
] as const satisfies readonly { name: WayName; title: TextKey }[];
