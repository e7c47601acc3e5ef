import { ConfigError, parseAppConfig } from './app-config.ts';

describe('parseAppConfig', () => {
  it('falls back to the local world when the page says nothing', () => {
    for (const json of [null, '', ' ', '{}']) {
      const config = parseAppConfig(json);
      expect(config.gatewayUrl).toBe('http://127.0.0.1:4000');
      expect(config.networks.map((n) => [n.id, n.rpcUrl])).toEqual([
        [31337, 'http://127.0.0.1:8545'],
        [31338, 'http://127.0.0.1:8546'],
      ]);
    }
  });

  it('takes endpoints from the page and drops a trailing slash', () => {
    const config = parseAppConfig(
      JSON.stringify({
        gatewayUrl: 'https://gate.example/',
        rpcUrls: { 31338: 'http://127.0.0.1:9' },
      }),
    );
    expect(config.gatewayUrl).toBe('https://gate.example');
    expect(config.networks.map((n) => n.rpcUrl)).toEqual([
      'http://127.0.0.1:8545',
      'http://127.0.0.1:9',
    ]);
  });

  it('knows the places outside that it is told, and no others', () => {
    const config = parseAppConfig(
      JSON.stringify({
        governanceUrl: 'https://vote.example/',
        downloadUrl: 'https://get.example/app',
        explorerUrls: { 31337: 'https://scan.example/' },
        tellsCountry: true,
      }),
    );
    expect(config).toMatchObject({
      governanceUrl: 'https://vote.example',
      downloadUrl: 'https://get.example/app',
      tellsCountry: true,
    });
    expect(config).not.toHaveProperty('marketplaceUrl');
    expect(config.networks.map((n) => n.explorerUrl)).toEqual(['https://scan.example', undefined]);
    expect(parseAppConfig(null)).not.toHaveProperty('governanceUrl');
    expect(parseAppConfig(null).tellsCountry).toBe(false);
  });

  it('loads pictures of the hosts that it is told, and else of none', () => {
    const imageHosts = ['https://logos.example'];
    expect(parseAppConfig(JSON.stringify({ imageHosts })).imageHosts).toEqual(imageHosts);
    expect(parseAppConfig(null).imageHosts).toBeUndefined();
  });

  it('names the cosigner of each network: the published one on local chains, else what it is told', () => {
    const cosigner = `0x${'Ab'.repeat(20)}`;
    const config = parseAppConfig(JSON.stringify({ cosigners: { 31338: cosigner } }));
    expect(config.networks.map((n) => n.cosigner)).toEqual([
      '0x23618e81e3f5cdf7f54c3d65f7fbc0abf5b21e8f',
      cosigner.toLowerCase(),
    ]);
  });

  it('has a project id where it is told one, and no other text', () => {
    const walletConnectProjectId = '0123456789abcdef'.repeat(2);
    expect(parseAppConfig(JSON.stringify({ walletConnectProjectId }))).toMatchObject({
      walletConnectProjectId,
    });
    expect(parseAppConfig(null).walletConnectProjectId).toBeUndefined();
  });

  it.each([
    ['{"walletConnectProjectId":"mine"}', 'walletConnectProjectId'],
    ['{', 'not JSON'],
    ['{"governanceUrl":"javascript:alert(1)"}', 'governanceUrl'],
    ['{"marketplaceUrl":"//market.example"}', 'marketplaceUrl'],
    ['{"downloadUrl":7}', 'downloadUrl'],
    ['{"explorerUrls":{"local":"https://x"}}', 'explorerUrls'],
    ['{"gatewayUrl":"javascript:alert(1)"}', 'gatewayUrl'],
    ['{"rpcUrls":{"31337":"ftp://x"}}', 'rpcUrls'],
    ['{"rpcUrls":{"local":"http://x"}}', 'rpcUrls'],
    ['{"cosigners":{"31337":"0x1"}}', 'cosigners'],
    ['[]', 'cenote-config'],
  ])('refuses %s', (json, says) => {
    expect(() => parseAppConfig(json)).toThrow(ConfigError);
    expect(() => parseAppConfig(json)).toThrow(says);
  });
});
