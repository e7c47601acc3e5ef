/**
 * Feature flags: hook `useFlag()` (whether a feature is on; off until the response arrives; the first use requests the
 * flags) and `FlagProvider` (provides the function that loads them). Also: types `Flags` and `LoadFlags`.
 */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';

/** Feature flags of the gateway, with overrides of the address on developer hosts. */
export interface Flags {
  /** Missing flags are off. */
  flags: ReadonlyMap<string, boolean>;
  /** The visitor's group, by experiment. */
  experiments: ReadonlyMap<string, string>;
  /** Values by parameter, for each layer. */
  layers: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

export type LoadFlags = (signal: AbortSignal) => Promise<Flags>;

const FlagContext = createContext<LoadFlags | undefined>(undefined);

/** Provides the function that loads flags as `value`; without a provider every flag is off. */
export const FlagProvider = FlagContext;

/** Same as the cache lifetime of the gateway's response. */
const FRESH_MS = 60_000;

const flagsQuery = (load: LoadFlags | undefined) =>
  queryOptions({
    queryKey: ['flags'],
    staleTime: FRESH_MS,
    enabled: load !== undefined,
    queryFn: ({ signal }) => load?.(signal) ?? null,
  });

/**
 * Whether a feature is on. Unknown flags are off, and so is every flag until the response arrives. The first use
 * requests the flags.
 */
export const useFlag = (name: string): boolean =>
  useQuery(flagsQuery(use(FlagContext))).data?.flags.get(name) ?? false;
