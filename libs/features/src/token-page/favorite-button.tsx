import { useText } from '@cenote/i18n';
import { IconButton } from '@cenote/ui';
import type { TokenReference } from '../state/slices/favorites.ts';
import { useFavoriteToken } from '../state/use-favorites.ts';

/** Keeps a token among the favourites of this device, or takes it out. */
export function FavoriteButton({ token }: { token: TokenReference }) {
  const t = useText();
  const [isFavorite, toggle] = useFavoriteToken(token);
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
