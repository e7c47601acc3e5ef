import { useText } from '@cenote/i18n';
import { Banner, Button, IconButton, Switch, VisuallyHidden } from '@cenote/ui';
import { useState } from 'react';
import { failureCodeOf } from '../../errors/failure-code.ts';
import { failureKey } from '../../errors/failure-key.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { type AddedList, listSwitched } from '../../state/slices/tokens.ts';
import { fetchList, listUrl } from '../lists/fetch-list.ts';
import { versionText } from '../lists/list-update.ts';
import { isFile, type ListUpdate, useLists } from '../lists/use-lists.ts';
import { ListFacts } from './list-facts.tsx';

/**
 * List item of an added token list: its metadata, a switch, and buttons that check for an update, apply it, and remove
 * the list.
 */
export function AddedListRow({ list }: { list: AddedList }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { keep: store, compare, remove } = useLists();
  const [update, setUpdate] = useState<ListUpdate>();
  const [news, setNews] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { id, name, isOn } = list;
  const check = async () => {
    setBusy(true);
    setNews(undefined);
    try {
      setUpdate(await compare(list, await fetchList(listUrl(id))));
    } catch (cause) {
      setNews(t(failureKey(failureCodeOf(cause))));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li data-testid="added-list">
      <div className="f-manage-row">
        <span className="f-token-names">
          <span className="f-clip" dir="auto">
            {name}
          </span>
          <ListFacts {...list} />
        </span>
        {!isFile(id) && (
          <IconButton
            icon="refresh"
            label={t('selector.lists.check', { name })}
            aria-busy={isBusy || undefined}
            disabled={isBusy}
            onClick={() => void check()}
            data-testid="list-check"
          />
        )}
        <IconButton
          icon="close"
          label={t('selector.lists.remove', { name })}
          onClick={() => void remove(id)}
          data-testid="list-remove"
        />
        <Switch
          label={<VisuallyHidden>{t('selector.lists.use', { name })}</VisuallyHidden>}
          checked={isOn}
          onChange={(on) => dispatch(listSwitched({ id, isOn: on }))}
          data-testid="list-switch"
        />
      </div>
      {news && (
        <p className="f-manage-none" role="status">
          {news}
        </p>
      )}
      {update && (
        <Banner
          title={t('selector.lists.newer', { version: versionText(update.list.version) })}
          action={
            <Button
              size="small"
              variant="secondary"
              onClick={() => {
                void store(id, update.list, isOn);
                setUpdate(undefined);
              }}
              data-testid="list-update"
            >
              {t('selector.lists.update')}
            </Button>
          }
        >
          {t('selector.lists.adds', { count: update.changes.added })}{' '}
          {update.changes.removed.length > 0 &&
            t('selector.lists.removes', { symbols: update.changes.removed.join(', ') })}
        </Banner>
      )}
    </li>
  );
}
