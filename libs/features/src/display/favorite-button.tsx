/**
 * Components `FavoriteTokenButton` and `FavoriteWalletButton`: a star button that adds a token or a wallet to this
 * device's favorites, or removes it.
 */
import type { Address } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { IconButton } from '@cenote/ui';
import type { TokenReference } from '../state/slices/favorites.ts';
import { type Favorite, useFavoriteToken, useFavoriteWallet } from '../state/use-favorites.ts';

interface AppearanceProps {
  /** Accessible name. Default: 'Favorite'. */
  label?: string;
  /** Without a border, for table rows. */
  inRow?: boolean;
}

/** A star that adds a token to this device's favourites, or removes it. */
export const FavoriteTokenButton = ({
  token,
  ...appearance
}: AppearanceProps & { token: TokenReference }) => (
  <FavoriteButton favorite={useFavoriteToken(token)} {...appearance} />
);

/** A star that adds a wallet to this device's favourites, or removes it. */
export const FavoriteWalletButton = ({ account }: { account: Address }) => (
  <FavoriteButton favorite={useFavoriteWallet(account)} />
);

function FavoriteButton({
  favorite,
  label,
  inRow = false,
}: AppearanceProps & { favorite: Favorite }) {
  const t = useText();
  const { isFavorite, toggle } = favorite;
  return (
    <IconButton
      icon="star"
      variant={inRow ? 'ghost' : 'outline'}
      size="small"
      label={label ?? t('entity.favorite')}
      aria-pressed={isFavorite}
      onClick={toggle}
      data-testid={inRow ? 'favorite-star' : 'favorite'}
    />
  );
}
