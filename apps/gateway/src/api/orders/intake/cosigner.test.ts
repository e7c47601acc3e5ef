import { LOCAL, LOCAL_L2, lower } from '@cenote/chains';
import { keccak256 } from 'viem';
import { cosignerFor, DEVELOPMENT_COSIGNER_KEY } from './cosigner.ts';

const OWN = keccak256('0x01');

it('the cosigner has a published key on local networks without a configured one', () => {
  expect(cosignerFor(true, undefined)?.address).toBe('0x23618e81e3f5cdf7f54c3d65f7fbc0abf5b21e8f');
  expect(cosignerFor(true, OWN)?.address).not.toBe(cosignerFor(true, undefined)?.address);
});

it('the cosigner is the one that pages expect on local networks', () => {
  for (const { defaultCosigner } of [LOCAL, LOCAL_L2]) {
    expect(cosignerFor(true, undefined)?.address).toBe(lower(defaultCosigner ?? ''));
  }
});

it('other networks have no default cosigner and reject the published key', () => {
  expect(cosignerFor(false, undefined)).toBeUndefined();
  expect(cosignerFor(false, OWN)?.address).toMatch(/^0x/);
  expect(() => cosignerFor(false, DEVELOPMENT_COSIGNER_KEY)).toThrow(/publicly known/);
});
