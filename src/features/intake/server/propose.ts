import { MOST_TOPICS } from '#features/topics/vocabulary.ts';

interface Proposal {
  jurisdiction: string;
  topics: string[];
}

interface Rule {
  phrases: string[];
  jurisdiction: string;
  topic: string;
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Returns a function that proposes the filing of an entry, by whole words in its title and summary. */
export function proposer(rules: readonly Rule[], source: Proposal) {
  const known = rules.map((rule) => ({ ...rule, phrases: rule.phrases.map(wordsOf) }));
  return ({ title, summary }: { title: string; summary: string }): Proposal => {
    const words = wordsOf(`${title} ${summary}`);
    const text = ` ${words.join(' ')} `;
    const has = new Set(words);
    // Most phrases are ruled out by one of their words, without reading the text.
    const contains = (phrase: string[]) =>
      phrase.every((word) => has.has(word)) && text.includes(` ${phrase.join(' ')} `);
    const matching = known.filter(({ phrases }) => phrases.some(contains));
    const topics = [...source.topics, ...matching.map(({ topic }) => topic)].filter(Boolean);
    return {
      jurisdiction: matching.find(({ jurisdiction }) => jurisdiction)?.jurisdiction ?? source.jurisdiction,
      topics: [...new Set(topics)].slice(0, MOST_TOPICS),
    };
  };
}
