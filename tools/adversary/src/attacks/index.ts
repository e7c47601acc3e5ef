/**
 * `ATTACK_FAMILIES`: list of all attack families. Also: `costlyAttacks()` (names of the attacks that must cause a loss
 * if all dangers are accepted), and `fieldsOfAttacks()` and `planAttack()` of `attack-family.ts`.
 */
import { type AttackFamily, costlyOf } from './attack-family.ts';
import { AVAILABLE_ORDERS } from './available-orders.ts';
import { CUSTODY } from './custody.ts';
import { DUTCH_ORDERS } from './dutch-orders.ts';
import { LEFTOVERS } from './leftovers.ts';
import { PAYMENTS } from './payments.ts';
import { SANDWICHES } from './sandwiches.ts';

export { fieldsOfAttacks, planAttack } from './attack-family.ts';
export const ATTACK_FAMILIES: readonly AttackFamily[] = [
  PAYMENTS,
  SANDWICHES,
  LEFTOVERS,
  AVAILABLE_ORDERS,
  DUTCH_ORDERS,
  CUSTODY,
];

/** Filters field names for attacks that cause a loss if all dangers are accepted. */
export const costlyAttacks = (fields: readonly string[]): string[] =>
  costlyOf(ATTACK_FAMILIES, fields);
