import type { Address } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { IconButton } from '@cenote/ui';
import { useFavoriteWallet } from '../../state/use-favorites.ts';

/** Keeps a wallet among the favourites of this device, or takes it out. */
export function FavoriteWallet({ account }: { account: Address }) {
  const t = useText();
  const [isFavorite, toggle] = useFavoriteWallet(account);
  return (
    <IconButton
      icon="star"
      variant="outline"
      size="small"
      label={t('entity.favorite')}
      aria-pressed={isFavorite}
      onClick={toggle}
      data-testid="favorite"
    />
  );
}
