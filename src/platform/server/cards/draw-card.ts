/** Draws the picture that other sites show with a link to a record: its title over a line drawing. */
import { familyOf, fontsFor } from './fonts.ts';
import { type CardNode, hasRightToLeft, inVisualOrder } from './right-to-left.ts';

/** In pixels, as Open Graph recommends. */
const WIDTH = 1200;
const HEIGHT = 630;

/** A card's colours in the light theme, copied from web/styles/tokens.css because a card has no style sheet. */
export const COLOURS = {
  teal: { ground: '#005c64', ink: '#f7f5f1' },
  ink: { ground: '#2d2821', ink: '#f7f5f1' },
  mist: { ground: '#d1e8ea', ink: '#1b1713' },
  stone: { ground: '#eae6dd', ink: '#1b1713' },
} as const;

/** The texts on the card of a record, or of a page that gathers records. */
export interface CardContent {
  /** The line above the title: 'Guide · Transfer Pricing'. */
  label: string;
  title: string;
  /** The source of the record, shown in the corner: a byline or a company. */
  by: string;
  colours: keyof typeof COLOURS;
  /** SVG path data on a field of 320 × 200, drawn behind the words. */
  lines: string;
}

/** Everything that a card shows. */
export type Card = CardContent & { siteName: string };

/** Returns a PNG of 1200 × 630 pixels. It takes a while, so requests use `cardDrawer`. */
export async function drawCard(card: Card): Promise<Uint8Array> {
  // Loaded with the first card, as nothing else needs them.
  const [{ default: satori }, { renderAsync }, fonts] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    fontsFor([card.siteName, card.label, card.title, card.by].join(' ')),
  ]);
  const svg = await satori(layout(card), { width: WIDTH, height: HEIGHT, fonts });
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}

function layout({ siteName, label, title, by, colours, lines: path }: Card) {
  const { ground, ink } = COLOURS[colours];
  const lines = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path d="${path}" fill="none" stroke="${ink}" opacity="0.15"/></svg>`;
  return box(
    { width: WIDTH, height: HEIGHT, backgroundColor: ground, color: ink, fontFamily: familyOf('Source Serif 4') },
    [
      element('img', {
        src: `data:image/svg+xml;base64,${Buffer.from(lines).toString('base64')}`,
        width: WIDTH,
        height: (WIDTH * 200) / 320,
        style: { position: 'absolute', top: 0, left: 0 },
      }),
      box(words, [
        text({ ...sans, lineClamp: 1 }, label),
        text({ ...headline, fontSize: title.length > 90 ? 54 : 64 }, title),
        box({ justifyContent: 'space-between', alignItems: 'baseline' }, [
          text({ fontSize: 40 }, siteName),
          text({ ...sans, lineClamp: 1, maxWidth: 560 }, by),
        ]),
      ]),
    ],
  );
}

const MARGIN = 64;
const words = {
  flexDirection: 'column',
  justifyContent: 'space-between',
  position: 'absolute',
  top: MARGIN,
  left: MARGIN,
  width: WIDTH - 2 * MARGIN,
  height: HEIGHT - 2 * MARGIN,
};

const sans = { fontFamily: familyOf('Inter'), fontSize: 28 };
const headline = { lineHeight: 1.15, lineClamp: 4, textWrap: 'balance' };

const element = (type: string, props: Record<string, unknown>): CardNode => ({ type, props, key: null });
const box = (style: Record<string, unknown>, children: unknown): CardNode =>
  element('div', { style: { display: 'flex', ...style }, children });

/** Returns a text node. Puts words that are written from right to left into the order in which they are seen. */
const text = ({ lineClamp, ...style }: Record<string, unknown>, content: string): CardNode =>
  hasRightToLeft(content)
    ? inVisualOrder(content, { ...style, lines: Number(lineClamp ?? 1) })
    : box({ ...style, display: 'block', ...(lineClamp !== undefined && { lineClamp }) }, content);
