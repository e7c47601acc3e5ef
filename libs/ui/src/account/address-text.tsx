/**
 * `AddressText`: component that shows an account's name, or else its shortened address, with a button that copies the
 * full address (unless `copy` is false).
 */
import { shortenAddress, useText } from '@cenote/i18n';
import type { ComponentProps } from 'react';
import { CopyButton } from '../controls/copy-button.tsx';

export interface AddressTextProps extends Omit<ComponentProps<'span'>, 'children'> {
  address: string;
  /** Shown instead of the address: a username, an ENS name, a label. */
  name?: string | undefined;
  /** Number of digits at either end of the short form. */
  digits?: number;
  /** Whether to show a button that copies the full address. */
  copy?: boolean;
}

export function AddressText({ address, name, digits = 4, copy = true, ...rest }: AddressTextProps) {
  const t = useText();
  return (
    <span {...rest} className="c-address">
      <span
        className="c-address-text"
        data-named={name ? '' : undefined}
        dir={name ? 'auto' : 'ltr'}
        title={address}
      >
        {name || shortenAddress(address, digits)}
      </span>
      {copy && <CopyButton value={address} label={t('ui.copyAddress')} />}
    </span>
  );
}
