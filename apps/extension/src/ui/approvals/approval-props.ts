import type { Ask } from '@cenote/wallet-core/provider';
import type { AskProps } from './approval-frame.tsx';

/** Props of the screen for one kind of question. */
export type AskOf<T extends Ask['type']> = AskProps & { ask: Extract<Ask, { type: T }> };
