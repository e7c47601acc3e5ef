export { BASE_GAS, gasCost, LEAST_GAS, LEG_GAS, PATH_GAS } from '../gas.ts';
export {
  makeUniverse,
  randomOf,
  type TestToken,
  type Universe,
  type UniverseOptions,
} from './universe.ts';
