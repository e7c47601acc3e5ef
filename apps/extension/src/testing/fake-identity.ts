/**
 * `fakeIdentity()`: the browser's `identity` API for tests, with a consent that Google grants immediately unless the
 * test sets another response. Also: `TOKEN`, its access token.
 */
import type { Identity } from '../background/backups/drive/drive.ts';

export const TOKEN = 'ya29.token';

interface FakeIdentity extends Identity {
  /** URLs of the consent flows that were opened. */
  readonly flows: string[];
  /** Overrides of the redirect's parameters; an error: the flow fails; never: the user does nothing. */
  answer: Record<string, string> | Error | 'never';
}

/** The browser's `identity` API with a consent that Google grants immediately. */
export function fakeIdentity(): FakeIdentity {
  const identity: FakeIdentity = {
    flows: [],
    answer: {},
    getRedirectURL: () => 'https://abc.chromiumapp.org/',
    async launchWebAuthFlow({ url }) {
      identity.flows.push(url);
      const { answer } = identity;
      if (answer instanceof Error) throw answer;
      if (answer === 'never') return new Promise(() => {});
      const { searchParams } = new URL(url);
      const params = new URLSearchParams({
        access_token: TOKEN,
        token_type: 'Bearer',
        expires_in: '3599',
        scope: searchParams.get('scope') ?? '',
        state: searchParams.get('state') ?? '',
        ...answer,
      });
      return `${searchParams.get('redirect_uri')}#${params}`;
    },
  };
  return identity;
}
