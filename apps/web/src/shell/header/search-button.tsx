/** Component `SearchButton`: button that opens the search, labelled with its key. */
import { useText } from '@cenote/i18n';
import { Icon } from '@cenote/ui';

/** Key that opens the search from anywhere. */
const SEARCH_KEY = '/';

export function SearchButton({ onOpen }: { onOpen(): void }) {
  const t = useText();
  return (
    <button
      type="button"
      className="w-search"
      onClick={onOpen}
      aria-label={t('common.search')}
      aria-haspopup="dialog"
      aria-keyshortcuts={SEARCH_KEY}
      data-testid="search-button"
    >
      <Icon name="search" />
      <kbd>{SEARCH_KEY}</kbd>
    </button>
  );
}
