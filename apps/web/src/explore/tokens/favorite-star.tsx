import { type TokenReference, useFavoriteToken } from '@cenote/features';
import { useText } from '@cenote/i18n';

export interface FavoriteStarProps {
  token: TokenReference;
  symbol: string;
}

/** Marks a token as a favourite, on this device. */
export function FavoriteStar({ token, symbol }: FavoriteStarProps) {
  const t = useText();
  const [isFavorite, toggle] = useFavoriteToken(token);
  return (
    <button
      type="button"
      className="c-icon-button w-star"
      data-size="small"
      data-variant="ghost"
      aria-pressed={isFavorite}
      aria-label={t('explore.favorite', { symbol })}
      title={t('explore.favorite', { symbol })}
      onClick={toggle}
      data-testid="favorite-star"
    >
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" focusable="false">
        <path d="m10 2.9 2.2 4.5 4.9.7-3.6 3.4.9 4.9-4.4-2.3-4.4 2.3.9-4.9L2.9 8.1l4.9-.7Z" />
      </svg>
    </button>
  );
}
