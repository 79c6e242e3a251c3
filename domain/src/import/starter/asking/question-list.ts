import type { StarterAnswers } from "./answers.ts";

/** A question that only a person can answer. */
export interface StarterQuestion {
  readonly id: string;
  readonly text: string;
  readonly options: readonly unknown[];
  readonly suggestion: unknown;
}

/** A question that is answered, in this run or before, so that the answer can be shown and corrected. */
export interface AnsweredQuestion extends StarterQuestion {
  readonly answer: unknown;
}

/** Gathers what is asked; an id that is answered is not asked again. */
export class QuestionList {
  readonly #answers: Map<string, unknown>;
  readonly #given: StarterAnswers["answers"];
  readonly #answered = new Map<string, AnsweredQuestion>();
  readonly #open = new Map<string, StarterQuestion>();

  /** `answers`: those that hold, remembered ones among them. `given`: those of the answers file. */
  constructor(answers: StarterAnswers["answers"], given: StarterAnswers["answers"]) {
    this.#answers = new Map(answers);
    this.#given = given;
  }

  /** Forgets an answer of last time, which was about somebody else. */
  forget(id: string): void {
    if (!this.#given.has(id)) this.#answers.delete(id);
  }

  /** The answer given, or undefined, and then the question is open. The first option is the suggestion. */
  ask(id: string, text: string, options: readonly unknown[]): unknown {
    if (this.#answers.has(id)) {
      const answer = this.#answers.get(id);
      this.note(id, text, options, answer);
      return answer;
    }
    this.demand(id, text, options);
    return undefined;
  }

  /** The answer to a question of a former reading, where it is not open. */
  answerTo(id: string): unknown {
    return this.#answers.get(id);
  }

  /** Opens a question that no answer of the list closes. */
  demand(id: string, text: string, options: readonly unknown[], suggestion = options[0] ?? null): void {
    if (!this.#open.has(id)) this.#open.set(id, { id, text, options, suggestion });
  }

  /** Keeps what is answered. */
  note(id: string, text: string, options: readonly unknown[], answer: unknown): void {
    this.#answered.set(id, { id, text, options, suggestion: options[0] ?? null, answer });
  }

  /** Those that are not open again, since their answer was not enough. */
  answered(): readonly AnsweredQuestion[] {
    return [...this.#answered.values()].filter(({ id }) => !this.#open.has(id));
  }

  open(): readonly StarterQuestion[] {
    return [...this.#open.values()];
  }
}
