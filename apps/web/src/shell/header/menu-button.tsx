import { useText } from '@cenote/i18n';

/** Button of the header that calls `onOpen` to open the navigation drawer on narrow screens. */
export function MenuButton({ onOpen }: { onOpen(): void }) {
  const t = useText();
  return (
    <button
      type="button"
      className="c-icon-button w-menu-button"
      data-size="medium"
      aria-label={t('common.menu')}
      aria-haspopup="dialog"
      onClick={onOpen}
      data-testid="menu-button"
    >
      <span className="w-menu-lines" />
    </button>
  );
}
