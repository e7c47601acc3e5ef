import type { Network } from '@cenote/chains';
import type { PositionLink } from '@cenote/features/token-page';
import { POSITIONS } from '../paths.ts';

/** `positionPath()`: path of the page of a liquidity position. A file of its own, as the first load has it. */
export const positionPath = (
  { slug }: Pick<Network, 'slug'>,
  { protocol, id }: PositionLink,
): string => `${POSITIONS}/${protocol}/${slug}/${id}`;
