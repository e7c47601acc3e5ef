/** Component: name or shortened address; a click shows it in full, a button copies it. */
import { useText } from '@cenote/i18n';
import { CopyButton } from '@cenote/ui';
import { useState } from 'react';
import { shortAddress } from './short-address.ts';

interface AddressProps {
  address: string;
  /** Shown instead of the shortened address: a label, or the name of a known contract. */
  name?: string | undefined;
}

/** Name or shortened address; a click shows it in full, a button copies it. */
export function Address({ address, name }: AddressProps) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  return (
    <span className="c-address">
      <button
        type="button"
        className="x-address-toggle"
        dir={name && !isWhole ? 'auto' : 'ltr'}
        aria-expanded={isWhole}
        title={address}
        onClick={() => setWhole(!isWhole)}
        data-testid="full-address"
      >
        {isWhole ? address : name || shortAddress(address)}
      </button>
      <CopyButton value={address} label={t('ui.copyAddress')} />
    </span>
  );
}
