import type { Address } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { TextField } from '@cenote/ui';
import { type ReactNode, useState } from 'react';
import { useNamedAddress } from './use-named-address.ts';

/**
 * Hook `useWatchedField()`: returns the text field for the view-only account to add (address or ENS name), and a
 * function that takes its address or shows the error.
 */
export function useWatchedField(note: string, onEdit?: () => void) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { address, name, state } = useNamedAddress(typed);
  const found = name && address ? t('extension.accounting.found', { name, address }) : undefined;
  const error = ERRORS[state] ?? (isMissing ? ERRORS.unknown : undefined);
  const field: ReactNode = (
    <TextField
      label={t('extension.accounting.watched')}
      spellCheck={false}
      autoCapitalize="none"
      maxLength={200}
      value={typed}
      onChange={(text) => {
        onEdit?.();
        setMissing(false);
        setTyped(text);
      }}
      hint={state === 'looking' ? t('extension.accounting.looking') : (found ?? note)}
      error={error && t(error)}
      data-testid="watched"
    />
  );
  return {
    field,
    isLooking: state === 'looking',
    /** Returns the address; undefined if there is none, and shows the error from then on. */
    take(): Address | undefined {
      setMissing(address === undefined);
      return address;
    },
  };
}

const ERRORS = {
  unknown: 'extension.accounting.nameUnknown',
  silent: 'extension.accounting.nameSilent',
  idle: undefined,
  looking: undefined,
  found: undefined,
} as const;
