// The same question within one request is asked once.

export function askOnce<Answer>(ask: (asked: string) => Promise<Answer>): (asked: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>()
  return (asked) => {
    const answer = answers.get(asked) ?? ask(asked)
    answers.set(asked, answer)
    return answer
  }
}
