import type { Identity } from '../background/backups/drive/drive.ts';

export const TOKEN = 'ya29.token';

interface FakeIdentity extends Identity {
  /** Where the person was led to. */
  readonly flows: string[];
  /** What is said otherwise than usual; an error: the flow fails; never: the person does nothing. */
  answer: Record<string, string> | Error | 'never';
}

/** The browser's part of a consent at Google, which is given at once. */
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
      const said = new URLSearchParams({
        access_token: TOKEN,
        token_type: 'Bearer',
        expires_in: '3599',
        scope: searchParams.get('scope') ?? '',
        state: searchParams.get('state') ?? '',
        ...answer,
      });
      return `${searchParams.get('redirect_uri')}#${said}`;
    },
  };
  return identity;
}
