import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';

/** Feature flags of the gateway, with overrides of the address on developer hosts. */
export interface Flags {
  /** A name that is not there is off. */
  flags: ReadonlyMap<string, boolean>;
  /** The person's group by experiment. */
  experiments: ReadonlyMap<string, string>;
  /** Values by parameter, by layer. */
  layers: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

export type LoadFlags = (signal: AbortSignal) => Promise<Flags>;

const FlagContext = createContext<LoadFlags | undefined>(undefined);

/** Takes the way to load flags as `value`; without one every flag is off. */
export const FlagProvider = FlagContext;

/** As long as the gateway lets its answer be kept. */
const FRESH_MS = 60_000;

const flagsQuery = (load: LoadFlags | undefined) =>
  queryOptions({
    queryKey: ['flags'],
    staleTime: FRESH_MS,
    enabled: load !== undefined,
    queryFn: ({ signal }) => load?.(signal) ?? null,
  });

/**
 * Whether a feature is on. A flag that nobody knows is off, and so is every flag until the answer is
 * there; it is asked for when the first flag is.
 */
export const useFlag = (name: string): boolean =>
  useQuery(flagsQuery(use(FlagContext))).data?.flags.get(name) ?? false;
