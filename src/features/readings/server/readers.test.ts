import { expect, test } from 'vitest';
import { isRobot } from './readers.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    false,
  ],
  [
    'Mozilla/5.0 AppleWebKit/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/141.0.0.0',
    true,
  ],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['Mozilla/5.0 (compatible; YandexRenderResourcesBot/1.0)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0.0.0 Safari/537.36', true],
  ['curl/8.14.1', true],
  ['node', true],
  ['', true],
  [undefined, true],
])('whether the User-Agent %j is a robot’s: %s', (userAgent, expected) => {
  expect(isRobot(userAgent)).toBe(expected);
});
