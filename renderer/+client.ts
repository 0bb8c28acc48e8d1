// The one client entry (https://vike.dev/client): styles for every page, scripts only for what lives on it.
import { mount } from '../islands/mount'
import './styles/index.css'

mount()
if (import.meta.env.DEV) void import('./content-overlay')
