/**
 * Component `OpenById`: form that opens a position by its token id, or by the address of a v2 pair, for positions that
 * are not listed.
 */
import { useText } from '@cenote/i18n';
import { Button, Disclosure, Select, TextField } from '@cenote/ui';
import { type FormEvent, useState } from 'react';
import { useNetworks } from '../config/use-networks.ts';
import { usePageLinks } from '../entity/links/page-links.tsx';
import { walletParam } from '../entity/links/wallet-param.ts';

const VERSIONS = ['v4', 'v3', 'v2'] as const;
/** Digits of a uint256. */
const TOKEN_ID = /^\d{1,78}$/;

/** Returns the id of a position in its link; undefined for an invalid one. */
export function positionIdOf(version: (typeof VERSIONS)[number], text: string): string | undefined {
  const plain = text.trim().replace(/^#/, '');
  if (version === 'v2') return walletParam(plain);
  return TOKEN_ID.test(plain) ? String(BigInt(plain)) : undefined;
}

export function OpenById() {
  const t = useText();
  const pageLinks = usePageLinks();
  const networks = useNetworks();
  const [slug, setSlug] = useState(networks[0].slug);
  const [version, setVersion] = useState<(typeof VERSIONS)[number]>('v4');
  const [text, setText] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const id = positionIdOf(version, text);
    setInvalid(id === undefined);
    const network = networks.find((each) => each.slug === slug) ?? networks[0];
    if (id !== undefined) pageLinks.go(pageLinks.position(network, { protocol: version, id }));
  };
  return (
    <Disclosure summary={t('positions.byId.title')} data-testid="open-by-id">
      <form className="f-positions-by-id" onSubmit={open}>
        {networks.length > 1 && (
          <Select
            label={t('positions.filters.network')}
            options={networks.map((each) => ({ value: each.slug, label: each.name }))}
            value={slug}
            onChange={setSlug}
          />
        )}
        <Select
          label={t('positions.filters.version')}
          options={VERSIONS.map((value) => ({ value, label: value }))}
          value={version}
          onChange={setVersion}
          data-testid="by-id-version"
        />
        <TextField
          label={t('positions.byId.id')}
          value={text}
          onChange={setText}
          hint={t('positions.byId.hint')}
          error={isInvalid ? t('positions.byId.invalid') : undefined}
          spellCheck={false}
        />
        <Button type="submit" variant="secondary">
          {t('positions.byId.open')}
        </Button>
      </form>
    </Disclosure>
  );
}
