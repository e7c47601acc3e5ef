import { accessSync, constants } from 'node:fs';
import { anvilBinary } from './binary.ts';

it('anvilBinary finds the executable of this platform', () => {
  expect(() => accessSync(anvilBinary(), constants.X_OK)).not.toThrow();
});

it('anvilBinary throws if there is none', () => {
  expect(() => anvilBinary('aix', 'ppc64')).toThrow('anvil has no build for aix on ppc64');
});
