/** Constant `OBSTACLE_TEXT`: keys of the texts that name what a step of the form still needs. */
import type { TextKey } from '@cenote/i18n';
import type { Obstacle } from './step-button.ts';

export const OBSTACLE_TEXT = {
  selectToken: 'swap.button.selectToken',
  sameToken: 'swap.button.sameToken',
  tokenBlocked: 'swap.button.tokenBlocked',
  selectFee: 'createPosition.button.selectFee',
  invalidHook: 'createPosition.hook.invalid',
  acceptHook: 'createPosition.button.acceptHook',
  readingPool: 'createPosition.button.readingPool',
  poolUnreadable: 'createPosition.button.poolUnreadable',
  enterPrice: 'createPosition.button.enterPrice',
  rangeOrder: 'createPosition.button.invalidRange',
} as const satisfies Record<Obstacle, TextKey>;
