/** Hook `useListColumns()`: columns of the list of positions: those of a wallet's positions, and a button that hides. */
import { useText } from '@cenote/i18n';
import { Button } from '@cenote/ui';
import type { TableColumn } from '@cenote/ui/table';
import { useMemo } from 'react';
import { usePositionColumns } from '../account/portfolio/use-position-columns.tsx';
import { type ListedPosition, positionKey } from '../liquidity/data/listed-position.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { hiddenPositionToggled } from '../state/slices/favorites.ts';

/** Button that hides a position on this device, or shows it again. */
function HideButton({ position }: { position: ListedPosition }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const key = positionKey(position);
  const isHidden = useAppSelector((state) => state.favorites.hiddenPositions.includes(key));
  return (
    <Button
      variant="ghost"
      size="small"
      aria-label={t(isHidden ? 'positions.show' : 'positions.hide')}
      onClick={() => dispatch(hiddenPositionToggled(key))}
      data-testid="hide-position"
    >
      {t(isHidden ? 'positions.showShort' : 'positions.hideShort')}
    </Button>
  );
}

export function useListColumns(): readonly TableColumn<ListedPosition>[] {
  const t = useText();
  const columns = usePositionColumns<ListedPosition>();
  return useMemo(
    () => [
      ...columns,
      {
        id: 'hide',
        header: t('positions.hide'),
        hideHeader: true,
        width: '104px',
        align: 'end',
        cell: (position) => <HideButton position={position} />,
      },
    ],
    [t, columns],
  );
}
