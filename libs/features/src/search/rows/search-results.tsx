import { useText } from '@cenote/i18n';
import { Button, EmptyState, ErrorState, OfflineState } from '@cenote/ui';
import { failureCodeOf } from '../../errors/failure-code.ts';
import { failureKey } from '../../errors/failure-key.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { searchesCleared } from '../../state/slices/searches.ts';
import { NeedsGateway } from '../../status/needs-gateway.tsx';
import { useOnline } from '../../status/use-online.ts';
import type { SearchView } from '../query/use-search.ts';
import type { SearchItem } from './search-item.ts';
import { LoadingRows, SearchList } from './search-list.tsx';

export interface SearchResultsProps {
  listId: string;
  view: SearchView;
  active: number;
  onActive(index: number): void;
  onChoose(item: SearchItem): void;
}

const ROWS_WHILE_LOADING = 5;

/**
 * Content of the search dialog under the field: the list of results or recent searches with a button that clears them,
 * or the loading, empty, failed or offline state.
 */
export function SearchResults({ listId, view, active, onActive, onChoose }: SearchResultsProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { sections, text } = view;
  const isEmpty = sections.length === 0;
  const hasRecents = sections.some(({ id }) => id === 'recent');
  return (
    <div className="f-search-scroll" data-stale={view.isStale || undefined}>
      <SearchList
        id={listId}
        sections={sections}
        typed={text}
        active={active}
        isStale={view.isStale}
        onActive={onActive}
        onChoose={onChoose}
      />
      {view.isLoading && <LoadingRows rows={ROWS_WHILE_LOADING} />}
      {view.error !== null && <Trouble view={view} />}
      {isEmpty && !view.isLoading && view.error === null && (
        <EmptyState
          icon="search"
          title={text === '' ? t('search.nothingYet') : t('search.none', { text })}
          hint={t(emptyHint(view))}
        />
      )}
      {hasRecents && (
        <div className="f-search-foot">
          <Button
            variant="ghost"
            size="small"
            onClick={() => dispatch(searchesCleared())}
            data-testid="search-clear"
          >
            {t('search.clearRecents')}
          </Button>
        </div>
      )}
    </div>
  );
}

const emptyHint = ({ text, isOnAllNetworks }: SearchView) => {
  if (text === '') return 'search.nothingYetHint';
  return isOnAllNetworks ? 'search.noneOnAllHint' : 'search.noneHint';
};

function Trouble({ view }: { view: SearchView }) {
  const t = useText();
  const isOnline = useOnline();
  const code = failureCodeOf(view.error);
  if (code === 'NO_GATEWAY') return <NeedsGateway />;
  if (!isOnline) return <OfflineState onRetry={view.retry} />;
  return (
    <ErrorState
      title={t('search.failed')}
      hint={t(failureKey(code))}
      onRetry={view.retry}
      busy={view.isRetrying}
    />
  );
}
