// The app could not be fetched: the page says so, above its button, and fetches again on a press or with the network's return.
import { NOT_FETCHED_ID } from './names.ts'

export function showNotFetched(fetchAgain: () => void): void {
  const template = document.getElementById(NOT_FETCHED_ID)
  const line = document.getElementById('login-missing')?.parentElement
  if (!(template instanceof HTMLTemplateElement) || !line) return
  const notice = document.createElement('div')
  notice.dataset['worksAlone'] = ''
  notice.append(template.content.cloneNode(true))
  const again = () => {
    removeEventListener('online', again)
    // React takes over the markup as it was sent.
    notice.remove()
    fetchAgain()
  }
  notice.querySelector('button')?.addEventListener('click', again)
  addEventListener('online', again)
  line.before(notice)
}
