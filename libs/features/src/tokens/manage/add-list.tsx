import { useText } from '@cenote/i18n';
import { Banner, Button, TextField, toast } from '@cenote/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useNetworks } from '../../config/use-networks.ts';
import { failureCodeOf } from '../../errors/failure-code.ts';
import { failureKey } from '../../errors/failure-key.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { MAX_LISTS } from '../../state/slices/tokens.ts';
import { fetchList, listUrl, readListFile } from '../lists/fetch-list.ts';
import type { ParsedList } from '../lists/parse-list.ts';
import { fileId, useLists } from '../lists/use-lists.ts';
import { ListFacts } from './list-facts.tsx';

interface FoundItem {
  id: string;
  list: ParsedList;
}

/**
 * Form that adds a token list by address or file: loads it, shows a preview with a warning, and stores it on
 * confirmation; a banner instead if the maximum number of lists is reached.
 */
export function AddList() {
  const t = useText();
  const added = useAppSelector((state) => state.tokens.lists);
  const { keep, compare } = useLists();
  const [address, setAddress] = useState('');
  const [found, setFound] = useState<FoundItem>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  const search = async (read: () => Promise<FoundItem>) => {
    setBusy(true);
    setError(undefined);
    try {
      const next = await read();
      const known = added.find(({ id }) => id === next.id);
      if (known) await compare(known, next.list);
      setFound(next);
    } catch (cause) {
      setError(t(failureKey(failureCodeOf(cause))));
    } finally {
      setBusy(false);
    }
  };
  const byAddress = (event: FormEvent) => {
    event.preventDefault();
    void search(async () => {
      const url = listUrl(address);
      return { id: url.href, list: await fetchList(url) };
    });
  };
  const byFile = (file: File | undefined) => {
    if (!file) return;
    void search(async () => {
      const list = await readListFile(file);
      return { id: fileId(list), list };
    });
  };

  if (found) {
    const reset = () => {
      setFound(undefined);
      setAddress('');
    };
    return (
      <FoundList
        {...found}
        onCancel={reset}
        onAdd={async () => {
          await keep(found.id, found.list, true);
          toast({ title: t('selector.lists.added', { name: found.list.name }), tone: 'success' });
          reset();
        }}
      />
    );
  }
  if (added.length >= MAX_LISTS) {
    return <Banner title={t('selector.lists.full', { most: MAX_LISTS })} />;
  }
  return (
    <form className="f-manage-add" onSubmit={byAddress}>
      <TextField
        label={t('selector.lists.address')}
        value={address}
        onChange={setAddress}
        type="url"
        inputMode="url"
        placeholder="https://"
        hint={t('selector.lists.addressHint')}
        error={error}
        data-testid="list-address"
      />
      <div className="f-manage-actions">
        <Button
          type="submit"
          variant="secondary"
          busy={isBusy}
          disabled={address.trim() === ''}
          data-testid="list-fetch"
        >
          {t('selector.lists.fetch')}
        </Button>
        <Button variant="ghost" onClick={() => picker.current?.click()}>
          {t('selector.lists.file')}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          hidden
          onChange={(event) => {
            byFile(event.target.files?.[0]);
            // Allows choosing the same file again after it was corrected.
            event.target.value = '';
          }}
          data-testid="list-file"
        />
      </div>
    </form>
  );
}

interface FoundListProps extends FoundItem {
  onAdd(): void;
  onCancel(): void;
}

/** Preview of a list with its metadata. */
function FoundList({ id, list, onAdd, onCancel }: FoundListProps) {
  const t = useText();
  const networks = useNetworks();
  const here = list.tokens.filter(({ chainId }) => networks.some((n) => n.id === chainId)).length;
  return (
    <section className="f-manage-found" aria-label={list.name} data-testid="list-found">
      <div>
        <div className="f-manage-name" dir="auto">
          {list.name}
        </div>
        <ListFacts {...list} id={id} count={list.tokens.length} />
      </div>
      <p className="f-manage-none">
        {t('selector.lists.here', { count: here })}{' '}
        {list.skipped > 0 && t('selector.lists.skipped', { count: list.skipped })}
      </p>
      <Banner tone="warn" title={t('selector.lists.unvouched')}>
        {t('selector.lists.unvouchedHint')}
      </Banner>
      <div className="f-manage-actions">
        <Button onClick={onAdd} data-testid="list-add">
          {t('selector.lists.add')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </section>
  );
}
